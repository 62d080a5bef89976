import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { createTemporaryFolder } from '#test/temporary-folder.ts'
import { runInChildProcess } from './child-process.ts'

/** Writes a program for a child process that does this work. */
async function program(work: string): Promise<URL> {
  const folder = await createTemporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.ts')
  const module = join(import.meta.dirname, 'child-process.ts')
  await writeFile(file, `import { runJobForParentProcess } from '${module}'\nawait runJobForParentProcess(${work})\n`)
  return pathToFileURL(file)
}

it('kills a child process that hangs, and rejects', async () => {
  // A paused process (SIGSTOP) neither works nor reacts to signals.
  const hung = await program(`async () => { process.kill(process.pid, 'SIGSTOP') }`)
  await expect(runInChildProcess(hung, {}, { silentMs: 1500 })).rejects.toThrow('its process hung and was killed')
})

it('kills a child process that reports no progress although it sends heartbeats', async () => {
  const idle = await program(`async (order, { reportProgress }) => {
    setInterval(() => process.send({ beat: true }), 50)
    reportProgress(1)
    await new Promise(() => {})
  }`)
  const progress: number[] = []
  const onProgress = (done: number) => progress.push(done)
  await expect(runInChildProcess(idle, {}, { silentMs: 1500, onProgress })).rejects.toThrow(
    'its process hung and was killed',
  )
  expect(progress).toEqual([1])
})

it('returns the result of a child process, or rejects with its error', async () => {
  const adding = await program(`async (order) => order.get('a') + 1`)
  expect(await runInChildProcess(adding, new Map([['a', 1]]))).toBe(2)
  const failing = await program(`async () => { throw Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }) }`)
  await expect(runInChildProcess(failing, {})).rejects.toMatchObject({ message: 'no room', code: 'SQLITE_FULL' })
})

it('stops a child process when the signal aborts', async () => {
  const stopping = new AbortController()
  const waiting = await program('async () => { await new Promise((done) => setTimeout(done, 60_000)) }')
  const result = runInChildProcess(waiting, {}, { signal: stopping.signal })
  setTimeout(() => stopping.abort(), 300)
  await expect(result).rejects.toThrow('its process was stopped')
})

it('lets a stopped child process finish its work if it is set to finish when stopped', async () => {
  const stopping = new AbortController()
  const finishing = await program(
    `(order, { reportProgress, signal }) => new Promise((done) => {
      const timer = setInterval(() => {}, 1000)
      signal.addEventListener('abort', () => { clearInterval(timer); done('finished') })
      reportProgress('ready')
    }), { finishesWhenStopped: true }`,
  )
  const options = { signal: stopping.signal, onProgress: () => stopping.abort() }
  expect(await runInChildProcess(finishing, {}, options)).toBe('finished')
})
