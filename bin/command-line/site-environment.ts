import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RELEASE_MARKER_FILE, ROOT } from '../prepare.mjs'

type Environment = Record<string, string | undefined>

/** Where the systemd unit in `ops/` keeps the data. */
const SERVICE_DATA_DIR = '/var/lib/something-new'

/**
 * Returns the settings of the installed site. Environment variables override the settings file that `SETTINGS_FILE`
 * names. A `DATA_DIR` in the environment is relative to the current folder, and one in the file is relative to the
 * installation, where the site starts.
 */
export function readSiteEnvironmentVariables(environment: Environment): Environment {
  const file = environment['SETTINGS_FILE'] ?? ''
  const merged = { ...(file === '' ? {} : readSettingsFile(file)), ...environment }
  const environmentDataDir = environment['DATA_DIR']
  const dataDir = environmentDataDir
    ? resolve(environmentDataDir)
    : resolve(ROOT, merged['DATA_DIR'] || getDefaultDataDir())
  return { ...merged, DATA_DIR: dataDir }
}

function getDefaultDataDir(): string {
  const isInstalled = existsSync(join(ROOT, RELEASE_MARKER_FILE)) && existsSync(SERVICE_DATA_DIR)
  return isInstalled ? SERVICE_DATA_DIR : 'data'
}

/**
 * Reads the settings file. A missing file sets nothing, as for systemd. Throws an error that says what to do if the
 * file is not readable.
 */
function readSettingsFile(file: string): Environment {
  try {
    return parseSettingsFile(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    const why = code === 'EACCES' ? 'only root may; use sudo' : message
    throw new Error(`The settings in ${file} cannot be read: ${why}`, { cause: error })
  }
}

/**
 * Parses settings as systemd parses an `EnvironmentFile`: lines `NAME=value`, comments with `#` or `;` at the start of
 * a line, quotes around a value, and `\` at the end of a line that continues.
 */
export function parseSettingsFile(text: string): Environment {
  const lines = text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)
  const entries = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, removeQuotes(value)] as const]
  })
  return Object.fromEntries(entries)
}

function removeQuotes(value: string): string {
  const [, quote, inner = ''] = /^(["'])([^]*)\1$/.exec(value) ?? []
  if (quote === undefined) return value
  return quote === '"' ? inner.replaceAll(/\\(["\\$`])/g, '$1') : inner
}
