import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RELEASED, ROOT } from '../prepare.mjs'

type Environment = Record<string, string | undefined>

/** Where the systemd unit in `ops/` keeps the data. */
const SERVICE_DATA = '/var/lib/something-new'

/**
 * The settings of the site that this installation serves: those in the environment win over those in the file that
 * `SETTINGS_FILE` names. A `DATA_DIR` in the environment is relative to the current folder, any other to the
 * installation, which is where the site is started.
 */
export function siteEnvironment(environment: Environment): Environment {
  const file = environment['SETTINGS_FILE'] ?? ''
  const merged = { ...(file === '' ? {} : readSettingsFile(file)), ...environment }
  const given = environment['DATA_DIR']
  const dataDir = given ? resolve(given) : resolve(ROOT, merged['DATA_DIR'] || defaultDataDir())
  return { ...merged, DATA_DIR: dataDir }
}

function defaultDataDir(): string {
  const isInstalled = existsSync(join(ROOT, RELEASED)) && existsSync(SERVICE_DATA)
  return isInstalled ? SERVICE_DATA : 'data'
}

/** A missing file sets nothing, as for systemd. Throws an error that says what to do when it may not be read. */
function readSettingsFile(file: string): Environment {
  try {
    return parseSettings(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    const why = code === 'EACCES' ? 'only root may; use sudo' : message
    throw new Error(`The settings in ${file} cannot be read: ${why}`, { cause: error })
  }
}

/**
 * Reads settings as systemd reads an `EnvironmentFile`: lines `NAME=value`, comments with `#` or `;` at the start of
 * a line, quotes around a value, `\` at the end of a line that goes on.
 */
export function parseSettings(text: string): Environment {
  const lines = text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)
  const entries = lines.flatMap((line) => {
    const [, name, value = ''] = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [[name, unquoted(value)] as const]
  })
  return Object.fromEntries(entries)
}

function unquoted(value: string): string {
  const [, quote, inner = ''] = /^(["'])([^]*)\1$/.exec(value) ?? []
  if (quote === undefined) return value
  return quote === '"' ? inner.replaceAll(/\\(["\\$`])/g, '$1') : inner
}
