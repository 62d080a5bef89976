import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

type User = { uid: number; gid: number }

const SERVICE = 'something-new'
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv']

/**
 * Who the site runs as: the owner of its data, or, where there is no data yet, the user `something-new`. Null when
 * that is root, or nobody knows.
 */
export function serviceUser(dataDir: string): User | null {
  for (const path of [join(dataDir, 'something-new.sqlite'), dataDir]) {
    const owner = statSync(path, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return existsSync(dataDir) ? null : namedUser()
}

/** Makes the folder of the data, for the service alone. */
export function createDataDir(dataDir: string): void {
  const user = process.getuid?.() === 0 ? serviceUser(dataDir) : null
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dataDir, user.uid, user.gid)
}

function namedUser(): User | null {
  try {
    return { uid: idOfService('-u'), gid: idOfService('-g') }
  } catch {
    return null
  }
}

function idOfService(flag: '-u' | '-g'): number {
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  return Number(execFileSync('id', [flag, SERVICE], { encoding: 'utf8', stdio: [...stdio] }))
}

/**
 * Goes on as another user, so that no file of the site's ever belongs to root. On Linux it starts this program again with
 * the right to read what root may read: systemd keeps the data of a `DynamicUser` in a folder that only root may
 * enter, and an operator's file may lie in one, too.
 */
export function becomeUser({ uid, gid }: User, environment: NodeJS.ProcessEnv): void {
  const setpriv = SETPRIV.find((path) => existsSync(path))
  if (setpriv === undefined || !process.execve) {
    process.setgroups?.([])
    process.setgid?.(gid)
    process.setuid?.(uid)
    return
  }
  const may = mayReadEverything()
    ? ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
    : []
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...may]
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(setpriv, [setpriv, ...as, '--', ...program], environment)
}

/** Whether this process has CAP_DAC_READ_SEARCH; root in a container may lack it. */
function mayReadEverything(): boolean {
  const DAC_READ_SEARCH = 1n << 2n
  const [, effective = '0'] =
    /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return (BigInt(`0x${effective}`) & DAC_READ_SEARCH) !== 0n
}
