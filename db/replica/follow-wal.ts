import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { type Change, isSame, readFrames, readHeader, type WalPosition } from './wal-file.ts'

/** So many pages in the log, and it is made to begin anew; the site itself would do it at 4,000. */
const TURN_AT = 2000
const WAIT_MS = 2000

/** Follows a SQLite file as it changes. */
export type Follower = {
  /**
   * What changed since this was last called; null when nothing did. The first time it is what the file may lack, whose
   * copy was begun since the follower was opened. Throws when the log was not followed without a gap.
   */
  next: () => Change | null
  close: () => void
}

/**
 * A log begins anew only when all of it is in the database's file and nobody reads from it. So it is read from all the
 * time, by two connections in turn: the one lets go after the other has begun, and between two calls the log begins anew
 * once at the most, and only when all of it was taken. Nobody waits for that. When it has grown long under writes without
 * a pause it is emptied while no one may write, for some milliseconds.
 */
export function openFollower(sqliteFile: string, { turnAt = TURN_AT } = {}): Follower {
  let holding = connect(sqliteFile)
  let resting = connect(sqliteFile)
  const writing = connect(sqliteFile)
  const looking = connect(sqliteFile)
  hold(holding)
  const log = openSync(`${sqliteFile}-wal`, 'r')
  let position: WalPosition | null = null

  const passOn = () => {
    hold(resting)
    holding.exec('rollback')
    ;[holding, resting] = [resting, holding]
  }

  const take = (): Change | null => {
    const { header, frames } = lookAt(log, looking)
    if (!header) return null
    const isSameLog = position && isSame(position.header.salts, header.salts)
    if (!position || !isSameLog) {
      const follows = !position || header.salts[0] === (position.header.salts[0] + 1) >>> 0
      if (!follows) throw lost()
      position = { header, frames: 0, checksum: header.checksum }
    }
    // Less than before: it begins anew at this moment.
    if (frames <= position.frames) return null
    const read = readFrames(log, position, frames)
    if (!read) throw lost()
    ;({ position } = read)
    return read.change
  }

  /** Whoever wants to write waits meanwhile, so that nothing is added between the last look and the new hold. */
  const turn = (): Change | null => {
    writing.exec('begin immediate')
    try {
      passOn()
      const change = take()
      holding.exec('rollback')
      looking.exec('pragma wal_checkpoint(passive)')
      hold(holding)
      return change
    } finally {
      writing.exec('rollback')
    }
  }

  return {
    next: () => {
      passOn()
      const change = take()
      looking.exec('pragma wal_checkpoint(passive)')
      return position && position.frames >= turnAt ? joined(change, turn()) : change
    },
    close: () => {
      for (const connection of [holding, resting, writing, looking]) connection.close()
      closeSync(log)
    },
  }
}

function connect(sqliteFile: string): DatabaseSync {
  const connection = new DatabaseSync(sqliteFile)
  connection.exec(`pragma busy_timeout = ${WAIT_MS}`)
  // The log is emptied as the site does it: never without the disk having the pages.
  connection.exec('pragma synchronous = full')
  connection.exec('pragma wal_autocheckpoint = 0')
  return connection
}

function hold(connection: DatabaseSync): void {
  connection.exec('begin')
  connection.prepare('select count(*) from sqlite_schema').get()
}

/** The header of the log, and how many frames of committed transactions it has. */
function lookAt(log: number, looking: DatabaseSync) {
  for (;;) {
    const header = readHeader(log)
    const counted = looking.prepare('pragma wal_checkpoint(noop)').get() as { log: number }
    const after = readHeader(log)
    const isStill = header && after && isSame(header.salts, after.salts)
    if (isStill || (!header && !after)) return { header, frames: counted.log }
  }
}

function joined(first: Change | null, second: Change | null): Change | null {
  if (!first || !second) return first ?? second
  return { ...second, pages: new Map([...first.pages, ...second.pages]) }
}

function lost(): Error {
  return new Error('The log of the database went on without being followed')
}
