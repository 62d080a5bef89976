import { expect, it } from 'vitest'
import { startWorker } from '#test/service-worker.ts'

const page = (text: string, headers = {}) =>
  new Response(text, { headers: { 'content-type': 'text/html', ...headers } })

const failToFetch = () => {
  throw new TypeError('Failed to fetch')
}

/** A fake server that can become unreachable and records the requested paths. */
function server(replies: Record<string, () => Response> = {}) {
  const asked: string[] = []
  let isReachable = true
  return {
    asked,
    disconnect: () => (isReachable = false),
    network: (path: string) => {
      if (!isReachable) failToFetch()
      asked.push(path)
      return replies[path]?.() ?? page(`network: ${path}`)
    },
  }
}

it('on install, the service worker caches the shell and skips waiting', async () => {
  const { network } = server()
  const worker = startWorker(network)
  await worker.dispatch('install')
  const shell = worker.keptPaths('shell')
  expect(shell).toContain('/Offline')
  expect(shell).toContain('/Review')
  expect(shell.some((path) => path.startsWith('/assets/home-'))).toBe(true)
  expect(worker.done).toEqual(['skip waiting'])
})

it('on activation, the service worker deletes the caches of other builds and claims open pages', async () => {
  const worker = startWorker(server().network)
  worker.kept.set('shell 1', new Map()).set('pages 1', new Map())
  await worker.dispatch('install')
  await worker.dispatch('activate')
  expect([...worker.kept.keys()].filter((name) => name.endsWith(' 1'))).toEqual([])
  expect(worker.keptPaths('shell')).toContain('/Offline')
  expect(worker.done.slice(1)).toEqual(['preload', 'claim'])
})

it('in Firefox, the service worker disables the navigation preload that an earlier version may have enabled', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const worker = startWorker(server().network, firefox)
  await worker.dispatch('activate')
  expect(worker.done).toEqual(['no preload', 'claim'])
})

it('the service worker claims and caches the page that was loaded before it, with its pictures and scripts', async () => {
  const worker = startWorker(server().network)
  const files = ['/assets/home-1.js', '/media/map.svg']
  await worker.dispatch('message', { data: { path: '/Quiz/maps', files } })
  expect(worker.keptPaths('shell')).toContain('/assets/home-1.js')
  expect(worker.keptPaths('pages')).toEqual(['/Quiz/maps', '/media/map.svg'])
  expect(worker.done).toEqual(['claim'])
})

it('the service worker serves pages from the network if possible, otherwise visited pages from the cache', async () => {
  const { network, disconnect } = server()
  const worker = startWorker(network)
  await worker.dispatch('install')
  expect(await (await worker.visit('/Quiz/maps'))?.text()).toBe('network: /Quiz/maps')
  await worker.visit('/Profile')
  disconnect()
  expect(await (await worker.visit('/Quiz/maps'))?.text()).toBe('network: /Quiz/maps')
  expect(await (await worker.visit('/Profile'))?.text()).toBe('network: /Offline')
  expect(await (await worker.visit('/Review'))?.text()).toBe('network: /Review')
})

it('the service worker uses the navigation preload response instead of requesting the page again', async () => {
  const { network, asked } = server()
  const worker = startWorker(network)
  const preloadResponse = Promise.resolve(page('ahead'))
  const reply = await worker.ask('/Quiz', { mode: 'navigate', preloadResponse })
  expect(await reply?.text()).toBe('ahead')
  expect(asked).toEqual([])
})

it('the service worker shows the cached page of today only until the day ends by the server’s clock, and always under the path of its day', async () => {
  const day = { '/': () => page('the day', { 'x-made-on': '2020-02-29' }) }
  const now = Date.parse('2020-02-29T23:59:59Z')
  const meta = { '/meta.json': () => Response.json({ buildDate: 1, now }) }
  const { network, disconnect } = server({ ...day, ...meta })
  const worker = startWorker(network)
  await worker.dispatch('install')
  await worker.ask('/meta.json')
  await worker.visit('/')
  disconnect()
  // The device's clock is years ahead of the server's.
  expect(await (await worker.visit('/'))?.text()).toBe('the day')
  expect(await (await worker.visit('/29-02-2020'))?.text()).toBe('the day')
  expect(await (await worker.ask('/meta.json'))?.json()).toEqual({
    buildDate: 0,
    now: expect.toSatisfy((told: number) => told >= now && told < now + 10_000),
  })
})

it('the service worker uses the device’s clock to judge the cached page of today if the server’s time is unknown', async () => {
  const { network, disconnect } = server({ '/': () => page('old', { 'x-made-on': '2020-02-29' }) })
  const worker = startWorker(network)
  await worker.dispatch('install')
  await worker.visit('/')
  disconnect()
  expect(await (await worker.visit('/'))?.text()).toBe('network: /Offline')
})

it('the service worker requests a build file once, and a picture each time while there is a network', async () => {
  const { network, asked, disconnect } = server()
  const worker = startWorker(network)
  for (const path of ['/assets/quiz-2.js', '/assets/quiz-2.js', '/media/a.svg', '/media/a.svg']) {
    await worker.ask(path)
  }
  expect(asked).toEqual(['/assets/quiz-2.js', '/media/a.svg', '/media/a.svg'])
  disconnect()
  expect(await (await worker.ask('/media/a.svg'))?.text()).toBe('network: /media/a.svg')
  expect((await worker.ask('/media/b.svg'))?.type).toBe('error')
})

it('the service worker caches no failed responses and at most eighty pages', async () => {
  const failing = { '/Quiz': () => new Response('', { status: 503 }) }
  const worker = startWorker(server(failing).network)
  await worker.visit('/Quiz')
  expect(worker.keptPaths('pages')).toEqual([])
  for (let at = 1; at <= 81; at += 1) await worker.visit(`/Quiz/number-${at}`)
  const kept = worker.keptPaths('pages')
  expect(kept).toHaveLength(80)
  expect(kept).not.toContain('/Quiz/number-1')
  expect(kept).toContain('/Quiz/number-81')
})

it('the service worker leaves API requests, other origins and requests other than GET to the browser', async () => {
  const worker = startWorker(server().network)
  expect(await worker.ask('/api/GetReviews')).toBeNull()
  expect(await worker.ask('/api/docs', { mode: 'navigate' })).toBeNull()
  expect(await worker.ask('https://elsewhere.example/assets/a.js')).toBeNull()
  expect(await worker.ask('/assets/a.js', { method: 'POST' })).toBeNull()
})

it('the service worker shows a push message as a notification and opens its page on a click', async () => {
  const worker = startWorker(server().network)
  const message = { title: 'Today’s question', body: 'Your streak has a freeze', path: '/' }
  await worker.dispatch('push', { data: { json: () => message } })
  expect(worker.done).toEqual(['badge'])
  expect(worker.shown).toMatchObject([
    {
      title: 'Today’s question',
      options: { body: 'Your streak has a freeze', tag: 'reminder', data: '/' },
    },
  ])
  const pressed = (data?: string) => ({
    notification: { data, close: () => worker.done.push('closed') },
  })
  await worker.dispatch('notificationclick', pressed('/Review'))
  await worker.dispatch('notificationclick', pressed())
  expect(worker.done).toEqual(['badge', 'closed', '/Review', 'closed', '/'])
})

it('the service worker shows a notification even for an empty push message, as browsers require', async () => {
  const worker = startWorker(server().network)
  await worker.dispatch('push', { data: null })
  expect(worker.shown).toHaveLength(1)
})
