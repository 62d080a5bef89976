import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

const SCRIPT = join(import.meta.dirname, '../dist/client/service-worker.js')
const ORIGIN = 'https://trivia.example'

type Asked = string | { url: string }
type Init = { method?: string; mode?: string; preloadResponse?: Promise<Response> }

const pathOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
const keyOf = (asked: Asked) => pathOf(asked).pathname

/**
 * Runs the built service worker as a browser would. `network` returns the server's reply to a path,
 * and throws if the server is unreachable. `done` records the worker's effects on the browser.
 */
export function startWorker(network: (path: string) => Response, userAgent = '') {
  const kept = new Map<string, Map<string, Response>>()
  const hearers = new Map<string, (event: object) => void>()
  const done: string[] = []
  const shown: { title: string; options: object }[] = []
  const note = (what: string) => async () => void done.push(what)

  const registration = {
    showNotification: async (title: string, options: object) => void shown.push({ title, options }),
    navigationPreload: { enable: note('preload'), disable: note('no preload') },
  }
  const clients = { claim: note('claim'), openWindow: async (path: string) => void done.push(path) }
  runInContext(
    readFileSync(SCRIPT, 'utf8'),
    createContext({
      addEventListener: (name: string, hear: (event: object) => void) => hearers.set(name, hear),
      skipWaiting: note('skip waiting'),
      registration,
      navigator: { userAgent, setAppBadge: note('badge') },
      clients,
      caches: cachesIn(kept, network),
      fetch: async (asked: Asked) => network(keyOf(asked)),
      location: new URL(ORIGIN),
      Request: class extends Request {
        constructor(path: string, init?: RequestInit) {
          super(new URL(path, ORIGIN), init)
        }
      },
      Response,
      URL,
      Date,
    }),
  )

  /** Dispatches an event to the worker and waits until the worker has handled it. */
  const dispatch = async (name: string, event: object = {}): Promise<Response | null> => {
    const work: Promise<unknown>[] = []
    let replying: Promise<Response> | null = null
    hearers.get(name)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => void work.push(one),
      respondWith: (one: Promise<Response>) => (replying = one),
    })
    const reply = await (replying as Promise<Response> | null)
    await Promise.all(work)
    return reply
  }
  return {
    dispatch,
    /** Returns the reply to a page's request, or `null` if the worker leaves it to the browser. */
    ask: async (address: string, { preloadResponse, ...init }: Init = {}) => {
      const request = { method: 'GET', mode: 'no-cors', url: pathOf(address).href, ...init }
      return dispatch('fetch', { request, preloadResponse })
    },
    visit: (path: string) =>
      dispatch('fetch', { request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` } }),
    keptPaths: (start: string) =>
      [...kept].filter(([name]) => name.startsWith(start)).flatMap(([, one]) => one.keys().toArray()),
    kept,
    done,
    shown,
  }
}

/** A cache storage with the methods that the worker uses. */
function cachesIn(kept: Map<string, Map<string, Response>>, network: (path: string) => Response) {
  const open = async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, cache)
    return {
      addAll: async (paths: string[]) => {
        for (const path of paths) cache.set(path, network(path))
      },
      put: async (asked: Asked, response: Response) => {
        // As in browsers, a replaced entry moves to the end.
        cache.delete(keyOf(asked))
        cache.set(keyOf(asked), response)
      },
      keys: async () => [...cache.keys()],
      delete: async (asked: Asked) => cache.delete(keyOf(asked)),
    }
  }
  const match = async (asked: Asked, { cacheName = '' } = {}) =>
    [...kept]
      .filter(([name]) => !cacheName || name === cacheName)
      .map(([, cache]) => cache.get(keyOf(asked)))
      .find((found) => found !== undefined)
      ?.clone()
  return {
    open,
    match,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  }
}
