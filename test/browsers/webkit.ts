import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CALL_TIMEOUT_MS, type Engine, type EngineWindow } from './engine.ts'
import { killProcessGroup } from './kill-group.ts'

const STARTED_AFTER_MS = 20_000

/** The maximum difference between the size of a window and that of its page, in pixels. */
const MAX_FRAME_PX = 200

/**
 * Starts WebKitGTK on its own virtual screen, controlled by WebDriver. Each window has its own
 * driver, since a driver serves one window at a time.
 */
export async function startWebkit(programs: { driver: string; screen: string }): Promise<Engine> {
  const { driver, screen } = programs
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']
  const display = spawn(screen, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    display.stdio[3]?.once('data', (text) => resolve(String(text).trim()))
    display.once('error', reject)
    display.once('exit', () => reject(new Error(`${screen} ended before it had a screen`)))
  })
  const environment = {
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // The container has no session bus, and none should be started.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    // The sandbox needs privileges that a container does not grant.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  return {
    openWindow: () => openWindow(driver, environment),
    stop: () => killProcessGroup(display),
  }
}

async function openWindow(driver: string, environment: object): Promise<EngineWindow> {
  const createPortSchema = await freePort()
  const child = spawn(driver, [`--port=${createPortSchema}`], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  })
  const base = `http://127.0.0.1:${createPortSchema}/session`
  await untilReady(child, `http://127.0.0.1:${createPortSchema}/status`)
  const { sessionId } = await request<{ sessionId: string }>('POST', base, {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: 'ignore' } },
  })
  const post = <T>(path: string, body: object = {}) => request<T>('POST', `${base}/${sessionId}/${path}`, body)
  return {
    navigate: (url) => post('url', { url }),
    reload: () => post('refresh'),
    goBack: () => post('back'),
    callFunction: async (source, json, frame) => {
      await post('frame', { id: frame ?? null })
      const script = `return (${source})(arguments[0])`
      return post('execute/sync', { script, args: [json] })
    },
    performActions: (actions) => post('actions', { actions }),
    resize: async (width, height) => {
      const script = 'return [innerWidth, innerHeight]'
      const getInnerSize = () => post<[number, number]>('execute/sync', { script, args: [] })
      await post('window/rect', { width, height })
      // The window size includes the frame, and the page has its new size after a delay. A size from before that would
      // make the corrected one wrong, even negative.
      let [across, down] = await getInnerSize()
      const isOld = () =>
        across > width || down > height || width - across > MAX_FRAME_PX || height - down > MAX_FRAME_PX
      for (let tries = 0; tries < 100 && isOld(); tries += 1) {
        await sleep(20)
        ;[across, down] = await getInnerSize()
      }
      await post('window/rect', { width: 2 * width - across, height: 2 * height - down })
      for (let tries = 0; tries < 100 && across !== width; tries += 1) {
        await sleep(20)
        ;[across] = await getInnerSize()
      }
    },
    addCookie: async ({ name, value }) => {
      await post('cookie', { cookie: { name, value } })
    },
    screenshot: async () => Buffer.from(await request<string>('GET', `${base}/${sessionId}/screenshot`), 'base64'),
    // WebDriver does not report console errors.
    errors: () => [],
    close: () => killProcessGroup(child),
  }
}

/** Sends a WebDriver command (https://www.w3.org/TR/webdriver2/) and returns its value. */
async function request<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    const command = url.split('/').slice(5).join('/')
    throw new Error(`WebKit did not reply to ${command} within ${CALL_TIMEOUT_MS} ms`, { cause })
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value as T
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  const deadline = performance.now() + STARTED_AFTER_MS
  while (performance.now() < deadline) {
    const isReady = fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (await Promise.race([isReady, failed])) return
    await sleep(20)
  }
  throw new Error('WebKitWebDriver did not start in time')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
