import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { prepareAnswers } from './answer-load.ts'
import type { Served } from './servers.ts'

const ASKERS = 4
const WATCH_MS = 200

/** How the site fared while something was done; times in milliseconds. */
export type Fared = { seconds: number; megabytes: number; pages: Waits; answers: Waits }
/** How often somebody was put off is told, too; what they waited is told of the whole. */
type Waits = { count: number; p99: number; longest: number; refused: number }

type Answers = Awaited<ReturnType<typeof prepareAnswers>>

/** How the site fares while something is done. */
export async function faring(
  product: Served,
  answers: Answers,
  work: () => Promise<void>,
): Promise<Fared> {
  const pages: Asked[] = []
  const saved: Asked[] = []
  const until = { over: false }
  const asking = Promise.all(
    Array.from({ length: ASKERS }, async () => {
      while (!until.over) {
        pages.push(await timed(() => fetch(product.url)))
        const answer = nextOf(answers)
        saved.push(await timed(() => saveAnswer(product, answer)))
      }
    }),
  )
  // Whoever is refused is told of when the work is over, and the server has been ended.
  asking.catch(() => {})
  let megabytes = 0
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, takenMegabytes(Number(product.process.pid)))
  }, WATCH_MS)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  until.over = true
  await asking
  clearInterval(watching)
  return { seconds, megabytes, pages: waitsOf(pages), answers: waitsOf(saved) }
}

function nextOf(answers: Answers) {
  const next = answers.next()
  if (next.done) throw new Error('Everything was answered before the import was over')
  return next.value
}

function saveAnswer(
  { url }: Served,
  { body, cookie }: ReturnType<typeof nextOf>,
): Promise<Response> {
  const headers = { origin: url, cookie, 'content-type': 'application/json' }
  return fetch(`${url}/api/AddUserScoreQuestion`, { method: 'POST', headers, body })
}

type Asked = { ms: number; refused: number }

/** How long a reply took; whoever is told to come again does so, as our pages do. Fails when there is none. */
async function timed(ask: () => Promise<Response>): Promise<Asked> {
  const began = performance.now()
  for (let refused = 0; ; refused += 1) {
    const reply = await ask()
    await reply.arrayBuffer()
    const again = reply.status === 503 ? reply.headers.get('retry-after') : null
    if (again === null) {
      if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status} during an import`)
      return { ms: performance.now() - began, refused }
    }
    await pause(Number(again) * 1000)
  }
}

function waitsOf(asked: Asked[]): Waits {
  const sorted = asked.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    refused: asked.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** The memory of a process and those it started, what they share counted once, as Linux tells it. */
function takenMegabytes(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    const own = Math.round(Number(/^Pss:\s+(\d+) kB/m.exec(sizes)?.[1] ?? 0) / 1024)
    return children.filter(Boolean).reduce((sum, one) => sum + takenMegabytes(Number(one)), own)
  } catch {
    // It has just ended.
    return 0
  }
}
