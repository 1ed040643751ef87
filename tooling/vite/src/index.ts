export { appConfig, type AppConfig } from './app-config.ts'
