export { findChromium, type Chromium, type FindChromium } from './find-chromium.ts'
