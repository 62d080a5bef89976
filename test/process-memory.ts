import { readFileSync } from 'node:fs'

/** Returns the resident memory of a process in megabytes. Throws on systems without /proc. */
export function getResidentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024)
}

/** Returns the private memory of a process's children in megabytes. */
export function getChildrenMegabytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  return children.filter(Boolean).reduce((sum, one) => sum + ownMegabytes(Number(one)), 0)
}

function ownMegabytes(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const own = [...sizes.matchAll(/^Private_\w+:\s+(\d+) kB/gm)]
    const kilobytes = own.reduce((sum, [, size]) => sum + Number(size), 0)
    return Math.round(kilobytes / 1024) + getChildrenMegabytes(pid)
  } catch {
    // Ignores a process that ended while its memory was read.
    return 0
  }
}
