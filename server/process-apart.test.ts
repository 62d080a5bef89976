import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { passingFolder } from '#test/passing-folder.ts'
import { orderApart } from './process-apart.ts'

const { signal } = new AbortController()

/** A program for a child process, whose work is this function. */
async function program(work: string): Promise<URL> {
  const folder = await passingFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.ts')
  const module = join(import.meta.dirname, 'process-apart.ts')
  await writeFile(file, `import { carryOut } from '${module}'\nawait carryOut(${work})\n`)
  return pathToFileURL(file)
}

it('a child process that hangs is killed, and the job that waits for it fails', async () => {
  // As one that somebody stopped: it neither works nor ends when it is told to.
  const hung = await program(`async () => { process.kill(process.pid, 'SIGSTOP') }`)
  await expect(orderApart(hung, {}, signal, { silentMs: 1500 })).rejects.toThrow(
    'its process hung and was killed',
  )
})

it('a child process gives its outcome, or why it failed', async () => {
  expect(await orderApart(await program('async ({ a }) => a + 1'), { a: 1 }, signal)).toBe(2)
  const failing = await program(`async () => { throw new Error('no room') }`)
  await expect(orderApart(failing, {}, signal)).rejects.toThrow('no room')
})
