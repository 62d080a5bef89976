import { getQuizNightState } from '#contract/nights/calls.ts'
import type { QuizNightDeviceKind } from '#contract/nights/state.ts'
import { getQuizNightStreamUrl } from '#contract/nights/stream.ts'
import type { QuizNightUpdate } from '#domain/nights/client-state.ts'
import type { QuizNightView } from '#domain/nights/night-view.ts'
import { callApi } from '../api/api.ts'
import type { QuizNightStore } from './night-store.ts'
import { joinTabLeaderElection } from './stream-lock.ts'

/** How long to wait for the first event of a stream before polling starts. Some proxies hold events back. */
const FIRST_EVENT_TIMEOUT_MS = 3000
/** How long a stream may send nothing before a new one is opened. The server sends a heartbeat every 12 seconds. */
const SILENCE_TIMEOUT_MS = 27_000
const POLL_INTERVAL_MS = 2000
/** HTTP statuses after which polling stops, because a retry would get the same reply. */
const NON_RETRYABLE_STATUSES = new Set([400, 401, 403, 404, 410])

/** How long to wait for another tab of this browser to share its stream before this tab polls. */
const LOCK_TIMEOUT_MS = 500
/**
 * The minimum delay before a refused stream is opened again. A random part is added, so that phones do not retry at the
 * same time.
 */
const REFUSED_STREAM_RETRY_MS = 10_000

/**
 * Keeps the store of a quiz night up to date until the returned function is called: by a stream of events, or by
 * polling while the stream delivers nothing. Opens a new stream when the page is shown again or the network returns,
 * because streams of sleeping phones are dead. While a player’s page is hidden, it has no stream.
 */
export function connectQuizNight<View extends QuizNightView>(
  code: string,
  audience: QuizNightDeviceKind,
  store: QuizNightStore<View>,
): () => void {
  let stopListening: (() => void) | null = null
  const restart = () => {
    stopListening?.()
    const isAsleep = audience === 'phone' && document.visibilityState === 'hidden'
    stopListening = isAsleep ? null : listenToQuizNight(code, audience, store, restart)
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && restart()
  const handleOffline = () => store.setConnected(false)
  document.addEventListener('visibilitychange', restart)
  addEventListener('pageshow', handlePageShow)
  addEventListener('online', restart)
  addEventListener('offline', handleOffline)
  restart()
  return () => {
    document.removeEventListener('visibilitychange', restart)
    removeEventListener('pageshow', handlePageShow)
    removeEventListener('online', restart)
    removeEventListener('offline', handleOffline)
    stopListening?.()
  }
}

/**
 * Listens to the event stream of a quiz night, opened by this tab or by another tab of this browser. Calls `restart`
 * when a new stream is needed.
 */
function listenToQuizNight<View extends QuizNightView>(
  code: string,
  audience: QuizNightDeviceKind,
  store: QuizNightStore<View>,
  restart: () => void,
): () => void {
  let source: EventSource | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    loader.stop()
    clearTimeout(retryTimer)
    source?.close()
    lock.leave()
  }
  const loader = createStateLoader(code, audience, store, stop)
  const handleUpdate = (update: QuizNightUpdate<View>, sentAt?: number) => {
    loader.waitBeforePolling(SILENCE_TIMEOUT_MS, restart)
    if (store.apply(update, sentAt)) void loader.load()
  }
  const publish = (update: QuizNightUpdate<View>, sentAt?: number) => {
    handleUpdate(update, sentAt)
    lock.publish(update)
  }
  const openStream = async () => {
    loader.waitBeforePolling(FIRST_EVENT_TIMEOUT_MS)
    // Firefox logs a refused stream as an error, so the stream is opened only after a request has found the quiz night.
    // Phones have found it when they joined.
    const hasFoundRoom = () => audience === 'phone' || store.getSnapshot().held.view !== null
    if (!hasFoundRoom()) await loader.load()
    if (loader.isStopped()) return
    if (!hasFoundRoom()) return loader.waitBeforePolling(POLL_INTERVAL_MS, restart)
    // The first event of a stream is the reply to its request. Later events have no request whose time could be
    // compared, so only the first one can measure the delay of the network.
    let sentAt: number | undefined = performance.now()
    source = new EventSource(getQuizNightStreamUrl(code, audience))
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const [view, own] = data.split('\n').map((line) => JSON.parse(line) as unknown) as [View, QuizNightUpdate['own']]
      publish({ version: view.version, serverTime: view.serverTime, view, own: own ?? null }, sentAt)
      sentAt = undefined
    })
    source.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => {
      const { serverTime } = JSON.parse(data.split('\n')[0] ?? '') as { serverTime: number }
      publish({ version: 0, serverTime })
    })
    source.addEventListener('error', () => {
      sentAt = undefined
      if (!loader.isPolling()) loader.waitBeforePolling(FIRST_EVENT_TIMEOUT_MS)
      // While the stream is not closed, the browser reconnects by itself.
      if (source?.readyState !== EventSource.CLOSED) return
      void loader.load()
      clearTimeout(retryTimer)
      retryTimer = setTimeout(restart, REFUSED_STREAM_RETRY_MS * (1 + Math.random()))
    })
  }
  loader.waitBeforePolling(LOCK_TIMEOUT_MS)
  const lock = joinTabLeaderElection<QuizNightUpdate<View>>(`night ${code} ${audience}`, {
    onMessage: handleUpdate,
    onLead: () => void openStream(),
    onYield: () => {
      clearTimeout(retryTimer)
      source?.close()
      source = null
      loader.waitBeforePolling(SILENCE_TIMEOUT_MS, restart)
    },
  })
  return stop
}

/** Creates a loader of a quiz night's state. It loads on demand, and polls while the stream delivers nothing. */
function createStateLoader<View extends QuizNightView>(
  code: string,
  audience: QuizNightDeviceKind,
  store: QuizNightStore<View>,
  onRefusal: () => void,
) {
  let isStopped = false
  let isPolling = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = async () => {
    const query = { as: audience, after: store.getSnapshot().held.view?.version ?? -1 }
    const sentAt = performance.now()
    const outcome = await callApi(getQuizNightState, { params: { code }, query }, { quietly: true })
    if (isStopped) return
    if (outcome.ok) {
      store.apply(outcome.reply as QuizNightUpdate<View>, sentAt)
    } else if (NON_RETRYABLE_STATUSES.has(outcome.status)) {
      onRefusal()
      store.refuse({ status: outcome.status, message: outcome.message })
    } else {
      store.setConnected(false)
    }
  }
  const poll = async () => {
    await load()
    if (!isStopped && isPolling) timer = setTimeout(() => void poll(), POLL_INTERVAL_MS)
  }
  return {
    load,
    isPolling: () => isPolling,
    isStopped: () => isStopped,
    /**
     * Stops polling, and starts a timer of `ms` milliseconds. When the timer ends, calls `onSilence`. Without
     * `onSilence`, polling starts again. Each call of this function restarts the timer.
     */
    waitBeforePolling: (ms: number, onSilence?: () => void) => {
      isPolling = false
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (onSilence) return onSilence()
        isPolling = true
        void poll()
      }, ms)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
