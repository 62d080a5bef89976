import { CALL_TIMEOUT_MS } from './engine.ts'

export type BidiConnection = {
  /** Sends a command and returns its result. Rejects if the reply is an error or does not arrive in time. */
  call: <T>(method: string, params: object) => Promise<T>
  onEvent: (method: string, listener: (params: unknown) => void) => void
  close: () => void
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number | null; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

/** Connects to a browser over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  const pending = new Map<number, (message: Message) => void>()
  const listeners: [method: string, listener: (params: unknown) => void][] = []
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type !== 'event') pending.get(message.id ?? 0)?.(message)
    else for (const [method, run] of listeners) if (method === message.method) run(message.params)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error(`Nothing listens at ${url}`)))
  })
  return {
    call: async <T>(method: string, params: object) => {
      lastId += 1
      const id = lastId
      const reply = new Promise<Message>((resolve, reject) => {
        pending.set(id, resolve)
        const late = `${method} got no reply within ${CALL_TIMEOUT_MS} ms`
        setTimeout(() => reject(new Error(late)), CALL_TIMEOUT_MS).unref()
      })
      socket.send(JSON.stringify({ id, method, params }))
      const message = await reply.finally(() => pending.delete(id))
      if (message.type === 'error') throw new Error(`${method}: ${message.error}: ${message.message}`)
      return (message as { result: T }).result
    },
    onEvent: (method, listener) => void listeners.push([method, listener]),
    close: () => socket.close(),
  }
}
