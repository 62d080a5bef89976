import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

type User = { uid: number; gid: number }

const SERVICE_USER_NAME = 'something-new'

/**
 * Returns the user that the site runs as: the owner of its data, or the user `something-new` if there is no data yet.
 * Returns `null` if that user is root or does not exist.
 */
export function getSiteProcessUser(dataDir: string): User | null {
  for (const path of [join(dataDir, 'something-new.sqlite'), dataDir]) {
    const owner = statSync(path, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return existsSync(dataDir) ? null : findServiceUser()
}

/** Creates the data folder, accessible only to the service's user. */
export function createDataDir(dataDir: string): void {
  const user = process.getuid?.() === 0 ? getSiteProcessUser(dataDir) : null
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (user) chownSync(dataDir, user.uid, user.gid)
}

function findServiceUser(): User | null {
  try {
    return { uid: getServiceUserId('-u'), gid: getServiceUserId('-g') }
  } catch {
    return null
  }
}

function getServiceUserId(flag: '-u' | '-g'): number {
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  return Number(execFileSync('id', [flag, SERVICE_USER_NAME], { encoding: 'utf8', stdio: [...stdio] }))
}

/**
 * Switches to another user, so that root never owns the site's files. systemd puts the data of a `DynamicUser` into a
 * folder that only root can enter. In that case the program restarts with a mount that makes the data accessible.
 */
export function switchProcessToUser(user: User, dataDir: string): void {
  const closed = findClosedFolder(user, dataDir)
  if (closed !== null) restartWithBindMount(closed, realpathSync(dataDir))
  process.setgroups?.([])
  process.setgid?.(user.gid)
  process.setuid?.(user.uid)
}

/** Returns the outermost parent folder of the data that the user cannot enter. */
function findClosedFolder(user: User, dataDir: string): string | null {
  if (!existsSync(dataDir)) return null
  const parts = dirname(realpathSync(dataDir)).split('/')
  const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/') || '/')
  return folders.find((folder) => !canEnter(user, folder)) ?? null
}

function canEnter({ uid, gid }: User, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  const shift = owner === uid ? 6 : group === gid ? 3 : 0
  return ((mode >> shift) & 1) === 1
}

/**
 * A shell script for a user who cannot enter a parent folder of the data. In a private mount namespace, the script
 * mounts an empty file system over that folder and mounts the data at its own path. Then the script runs the given
 * command.
 */
const BIND_MOUNT_SCRIPT = `set -e
data=$1; closed=$2; shift 2
aside=$(mktemp -d)
mount --bind "$data" "$aside"
mount -t tmpfs -o mode=0755 tmpfs "$closed"
mkdir -p "$data"
mount --move "$aside" "$data"
rmdir "$aside"
exec "$@"`

function restartWithBindMount(closed: string, data: string): void {
  const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((path) => existsSync(path))
  if (unshare === undefined || !process.execve) {
    throw new Error(
      `The owner of ${data} may not enter ${closed}, and there is no unshare (util-linux) here. Move the data, or open the folder: chmod o+x ${closed}`,
    )
  }
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const script = ['sh', '-c', BIND_MOUNT_SCRIPT, 'something-new', data, closed, ...program]
  process.execve(unshare, [unshare, '--mount', '--propagation', 'private', ...script])
}
