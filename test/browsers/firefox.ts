import { type ChildProcess, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { type BidiConnection, connectBidi } from './bidi-connection.ts'
import type { Engine, EngineWindow } from './engine.ts'
import { killProcessGroup } from './kill-group.ts'

/** Firefox sets its recommended automation preferences itself. These ones also prevent requests to other servers. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
}

/** Starts Firefox without a window, controlled by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = await createTemporaryFolder()
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const connection = await connectBidi(`${await addressOf(child)}/session`)
  await connection.call('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'ignore' } } },
  })
  await connection.call('session.subscribe', { events: ['log.entryAdded'] })
  return {
    openWindow: () => openWindow(connection),
    stop: async () => {
      connection.close()
      await killProcessGroup(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Returns the WebSocket address, which Firefox writes to stderr. */
async function addressOf(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox ended before it listened:\n${output}`)))
  })
}

type LogEntry = { type: string; level: string; text: string | null; source: { context: string } }
type CallResult =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Opens a tab in its own container, so that it shares no storage with other tabs. */
async function openWindow(connection: BidiConnection): Promise<EngineWindow> {
  const { call } = connection
  const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await call<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  })
  const errors: string[] = []
  connection.onEvent('log.entryAdded', (params) => {
    const { level, text, source } = params as LogEntry
    if (level === 'error' && source.context === context) errors.push(text ?? '')
  })
  const contextOf = async (frame?: number) => {
    if (frame === undefined) return context
    type Tree = { contexts: { children: { context: string }[] }[] }
    const { contexts } = await call<Tree>('browsingContext.getTree', { root: context })
    const found = contexts[0]?.children[frame]?.context
    if (!found) throw new Error(`There is no frame ${frame}`)
    return found
  }
  return {
    navigate: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: async () => {
      await call('browsingContext.reload', { context, wait: 'complete' })
    },
    goBack: async () => {
      await call('browsingContext.traverseHistory', { context, delta: -1 })
    },
    callFunction: async (source, json, frame) => {
      const result = await call<CallResult>('script.callFunction', {
        functionDeclaration: source,
        arguments: [{ type: 'string', value: json }],
        awaitPromise: true,
        target: { context: await contextOf(frame) },
      })
      if (result.type === 'exception') throw new Error(result.exceptionDetails.text)
      return result.result.value
    },
    performActions: async (actions) => {
      await call('input.performActions', { context, actions })
    },
    resize: async (width, height) => {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    addCookie: async ({ name, value }, url) => {
      await call('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain: new URL(url).hostname },
        partition: { type: 'storageKey', userContext },
      })
    },
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      })
      return Buffer.from(data, 'base64')
    },
    errors: () => errors,
    close: async () => {
      await call('browser.removeUserContext', { userContext })
    },
  }
}
