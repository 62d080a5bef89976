import { fstatSync, writeSync } from 'node:fs'
import { Socket } from 'node:net'

/** Maximum size of the unwritten part of a log, in bytes. */
const MAX_UNWRITTEN_BYTES = 1024 * 1024

type LogDestination = {
  write: (line: string) => void
  /** Number of lines dropped since the last written line. */
  dropped: () => number
}

/**
 * Opens a log destination that never blocks or stops the site. Drops and counts lines that cannot be written (full
 * disk, closed pipe or slow reader). Writes the count of dropped lines when writing works again.
 */
export function openNonBlockingLogDestination(fd: number): LogDestination {
  const isStream = fstatSync(fd).isFIFO() || fstatSync(fd).isSocket()
  const tryToWrite = isStream ? createPipeWriter(fd) : createFileWriter(fd)
  let dropped = 0
  return {
    dropped: () => dropped,
    write: (line) => {
      const missing = dropped > 0 ? formatDroppedLine(dropped) : ''
      if (tryToWrite(missing + line)) dropped = 0
      else dropped += 1
    },
  }
}

function formatDroppedLine(dropped: number): string {
  const line = { level: 40, time: Date.now(), dropped, msg: 'lines of the log could not be written' }
  return `${JSON.stringify(line)}\n`
}

/** Writes to a file synchronously. A full disk is reported as an error. */
function createFileWriter(fd: number): (text: string) => boolean {
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

/** Writes to a pipe asynchronously, because its reader may be slow. */
function createPipeWriter(fd: number): (text: string) => boolean {
  const stream = new Socket({ fd, readable: false, writable: true })
  let broken = false
  stream.unref()
  stream.on('error', () => (broken = true))
  return (text) => {
    if (broken || stream.writableLength + text.length > MAX_UNWRITTEN_BYTES) return false
    stream.write(text)
    return true
  }
}
