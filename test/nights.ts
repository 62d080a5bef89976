import { DEFAULT_QUIZ_NIGHT_SETTINGS, type QuizNightSettings } from '#domain/nights/settings.ts'
import {
  applyQuizNightUpdate,
  type QuizNightClientState,
  EMPTY_QUIZ_NIGHT_CLIENT_STATE,
} from '#domain/nights/client-state.ts'
import type { HostRemoteView, QuizNightView, QuizNightPlayerView } from '#domain/nights/night-view.ts'
import { toCookieHeader } from './cookies.ts'
import type { TestPlayer } from './players.ts'
import type { World } from './world.ts'

/** A quiz night with its host. */
export type TestQuizNight = { code: string; host: TestPlayer }

/** Opens a quiz night with questions drawn at random. Every question has the answer "Seven". */
export async function openQuizNight(
  w: World,
  settings: Partial<QuizNightSettings> = {},
  count = 3,
): Promise<TestQuizNight> {
  const host = await w.player('admin')
  await w.questions(...Array.from({ length: count }, () => ({})))
  const quiz = { from: 'draw', categories: [], difficulties: [], count, neverShown: true }
  const body = {
    quiz,
    settings: { ...DEFAULT_QUIZ_NIGHT_SETTINGS, hasTrial: false, questionsPerRound: 0, ...settings },
  }
  const reply = await w.post('/api/nights', body, host)
  return { code: reply.json<{ code: string }>().code, host }
}

/** Joins a quiz night with a new browser. */
export async function joinQuizNight(
  w: World,
  { code }: TestQuizNight,
  name: string,
): Promise<{ seat: number; cookie: string }> {
  const reply = await w.post(`/api/nights/${code}/join`, { name })
  return { seat: reply.json<{ seat: number }>().seat, cookie: toCookieHeader(reply) }
}

/** Sends a host's command. Returns the host's view. */
export async function sendHostCommand(
  w: World,
  { code, host }: TestQuizNight,
  order: object | 'next',
  after = Number.MAX_SAFE_INTEGER,
): Promise<HostRemoteView> {
  const body = { command: order === 'next' ? { type: 'next' } : order, after }
  return (await w.post(`/api/nights/${code}/command`, body, host)).json<{ view: HostRemoteView }>().view
}

let keys = 0

/** Answers the current question with the option of this text. */
export async function answerQuestion(
  w: World,
  night: TestQuizNight,
  phone: { cookie: string },
  choice: string,
  key = `key-${(keys += 1)}-1234567`,
) {
  const { view } = await requestPhoneState(w, night, phone)
  const option = view?.question?.options.indexOf(choice) ?? -1
  const body = { question: view?.question?.number ?? 0, key, option: Math.max(0, option) }
  return w.post(`/api/nights/${night.code}/answer`, body, phone)
}

/** The reply that a phone of a quiz night gets to one request for the state. */
export async function requestPhoneState(
  w: World,
  { code }: TestQuizNight,
  { cookie }: { cookie: string },
): Promise<{ view: QuizNightView | null; own: QuizNightPlayerView | null }> {
  const update = (await w.get(`/api/nights/${code}/state`, { cookie })).json()
  const { view, own } = applyQuizNightUpdate(EMPTY_QUIZ_NIGHT_CLIENT_STATE as QuizNightClientState, update, 0)
  return { view, own }
}

/** A simulated phone of a quiz night with an open event stream. */
export type StreamingPhone = {
  held: () => QuizNightClientState
  heard: () => number
  close: () => void
  ended: Promise<void>
}

/** Opens the event stream of a phone at a listening server, and applies every event. */
export async function openPhoneStream(
  url: string,
  code: string,
  cookie: string,
  as = 'phone',
): Promise<StreamingPhone> {
  const stop = new AbortController()
  const reply = await fetch(`${url}/api/nights/${code}/stream?as=${as}`, { headers: { cookie }, signal: stop.signal })
  if (reply.status !== 200 || !reply.body) throw new Error(`The stream was refused with ${reply.status}`)
  let held = EMPTY_QUIZ_NIGHT_CLIENT_STATE as QuizNightClientState
  let heard = 0
  let text = ''
  const read = async () => {
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        if (!event.startsWith('event: state\n')) continue
        const [view, own] = event
          .split('\n')
          .filter((line) => line.startsWith('data: '))
          .map((line) => JSON.parse(line.slice(6)) as unknown)
        const { version, serverTime } = view as QuizNightView
        held = applyQuizNightUpdate(
          held,
          { version, serverTime, view: view as QuizNightView, own: own as QuizNightPlayerView },
          0,
        )
        heard += 1
      }
    }
  }
  return {
    held: () => held,
    heard: () => heard,
    close: () => stop.abort(),
    ended: read().catch(() => {}),
  }
}
