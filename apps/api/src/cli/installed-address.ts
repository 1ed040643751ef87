import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWebUrl, type Config } from '../config.ts'
import { makeDataDir } from '../db/embedded/data-dir.ts'
import { ignoreErrorCode } from '../db/embedded/atomic-file.ts'

type Installation = Pick<Config, 'production' | 'dataDir' | 'webUrl'>

const fileIn = ({ dataDir }: Installation): string => join(dataDir.path, 'web-url')

/** Stores the server's address beside its data. In production both read `PUBLIC_WEB_URL`. */
export const rememberWebUrl = (config: Installation): void => {
  if (config.production) return
  makeDataDir(config.dataDir.path)
  const draft = `${fileIn(config)}.${process.pid}`
  writeFileSync(draft, config.webUrl)
  renameSync(draft, fileIn(config))
}

/**
 * The address for the links that a command prints: the one in its environment, otherwise the one where the server was
 * last started. The command's terminal seldom has the PORT that the server was started with.
 */
export const installedWebUrl = (config: Installation): string => {
  if (config.webUrl !== defaultWebUrl) return config.webUrl
  const remembered = ignoreErrorCode('ENOENT', () => readFileSync(fileIn(config), 'utf8').trim())
  return remembered !== undefined && URL.canParse(remembered) ? remembered : config.webUrl
}
