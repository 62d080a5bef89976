import { fstatSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** A log that nobody reads takes at most this much memory. */
const MOST_WAITING_BYTES = 1024 * 1024

export type LogDestination = {
  write: (line: string) => void
  /** How many lines were dropped since the last one that was written. */
  dropped: () => number
}

/**
 * Where a log goes that never stops the site: what cannot be written (the disk is full, the pipe has no
 * reader, or one that is too slow) is dropped and counted, and how many lines there were stands in the
 * log once it takes some again.
 */
export function openLog(fd: number): LogDestination {
  const isStream = fstatSync(fd).isFIFO() || fstatSync(fd).isSocket()
  const tryToWrite = isStream ? intoStream(fd) : intoFile(fd)
  let dropped = 0
  return {
    dropped: () => dropped,
    write: (line) => {
      const missing = dropped > 0 ? lineAboutMissing(dropped) : ''
      if (tryToWrite(missing + line)) dropped = 0
      else dropped += 1
    },
  }
}

function lineAboutMissing(dropped: number): string {
  const line = {
    level: 40,
    time: Date.now(),
    dropped,
    msg: 'lines of the log could not be written',
  }
  return `${JSON.stringify(line)}\n`
}

/** A file takes what it is given at once, and a disk that is full says so. */
function intoFile(fd: number): (text: string) => boolean {
  let brokenOff = false
  return (text) => {
    try {
      const bytes = Buffer.from(brokenOff ? `\n${text}` : text)
      const written = writeSync(fd, bytes)
      brokenOff = written < bytes.length
      return !brokenOff
    } catch {
      return false
    }
  }
}

/** A pipe may be full for as long as its reader likes: what is written waits beside the site's work. */
function intoStream(fd: number): (text: string) => boolean {
  const stream = new Socket({ fd, readable: false, writable: true })
  let broken = false
  stream.unref()
  stream.on('error', () => (broken = true))
  return (text) => {
    if (broken || stream.writableLength + text.length > MOST_WAITING_BYTES) return false
    stream.write(text)
    return true
  }
}
