import type { ChildProcess } from 'node:child_process'

/** Kills a child process that leads a process group (`detached`), with its descendants, and waits for its end. */
export async function killProcessGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
