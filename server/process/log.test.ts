import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** A device that reports a full disk on every write. */
const FULL_DISK = '/dev/full'

/**
 * A program that writes more than a pipe and its buffer hold, reports how many lines it dropped, and stops on a signal.
 */
const TALKER = `
  import { openNonBlockingLogDestination } from '#server/process/log.ts'
  const log = openNonBlockingLogDestination(2)
  process.once('SIGTERM', () => process.exit(0))
  const talk = () => {
    for (let at = 0; at < 5000; at += 1) log.write(JSON.stringify({ msg: 'x'.repeat(1000) }) + '\\n')
    process.stdout.write(' ' + log.dropped())
  }
  talk()
  setInterval(talk, 100)
`

it('a process continues while nothing reads its log, counts dropped lines, and stops on a signal', async () => {
  const talker = await startTalker('pipe')
  expect(await droppedBy(talker)).toBeGreaterThan(1000)
  let read = ''
  talker.stderr?.on('data', (chunk: Buffer) => (read += chunk.toString()))
  talker.stderr?.resume()
  await expect.poll(() => read).toMatch(/"dropped":\d{4},"msg":"lines of the log could not be written"/)
  expect(await stopped(talker)).toBe(0)
})

it('a process continues after the reader of its log has ended, and stops on a signal', async () => {
  const talker = await startTalker('pipe')
  talker.stderr?.destroy()
  await pause(300)
  expect(await droppedBy(talker)).toBeGreaterThan(1000)
  expect(await stopped(talker)).toBe(0)
})

if (existsSync(FULL_DISK))
  it('a process continues while the disk of its log is full, and stops on a signal', async () => {
    const full = openSync(FULL_DISK, 'w')
    const talker = await startTalker(full)
    closeSync(full)
    expect(await droppedBy(talker)).toBeGreaterThanOrEqual(5000)
    expect(await stopped(talker)).toBe(0)
  })

async function startTalker(stderr: 'pipe' | number): Promise<ChildProcess> {
  const talker = spawn('node', ['--input-type=module', '-e', TALKER], { cwd: ROOT, stdio: ['ignore', 'pipe', stderr] })
  onTestFinished(() => void talker.kill('SIGKILL'))
  talker.stderr?.pause()
  await once(talker.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  return talker
}

async function droppedBy(talker: ChildProcess): Promise<number> {
  const [said] = (await once(talker.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer]
  return Number(said.toString().trim().split(' ').at(-1))
}

async function stopped(talker: ChildProcess): Promise<number | null> {
  const exited = once(talker, 'exit')
  talker.kill('SIGTERM')
  const [status] = (await exited) as [number | null]
  return status
}
