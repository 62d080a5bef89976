import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyDatabase } from '../database.ts'

const ROOT = join(import.meta.dirname, '../..')

it('two real processes on an empty database agree about the day, and stop when told to', async () => {
  const { place, remove } = await emptyDatabase()
  const url = 'postgresUrl' in place ? place.postgresUrl : ''
  // Another run of these tests on the same machine has others.
  const first = 20_000 + (process.pid % 10_000) * 2
  const ports = [first, first + 1]
  const processes = ports.map((port) => start(port, url))
  await Promise.all(ports.map(answers))
  const asked = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const reply = await fetch(`http://127.0.0.1:${ports[at % 2]}/api/getToday`)
      const { data } = (await reply.json()) as { data: { id: string }[] }
      return data[0]?.id
    }),
  )
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toBeDefined()
  for (const child of processes) {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  }
  await remove()
})

function start(port: number, databaseUrl: string): ChildProcess {
  return spawn('node', ['server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
    },
  })
}

async function answers(port: number): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
