/**
 * Lets one tab of a browser hold a stream and pass its messages to the others. Calls `onLead` once this tab is the one.
 * Without locks, as on an insecure address, every tab leads.
 */
export function joinStreamLock<Message>(
  name: string,
  callbacks: { onLead: () => void; onMessage: (message: Message) => void },
): { publish: (message: Message) => void; leave: () => void } {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve())
  })
  channel?.addEventListener('message', ({ data }) => callbacks.onMessage(data as Message))
  const lead = () => {
    if (!leaving.signal.aborted) callbacks.onLead()
    return left
  }
  // The types do not know that browsers offer locks on secure addresses only.
  const locks = channel && (navigator.locks as LockManager | undefined)
  if (locks) locks.request(name, { signal: leaving.signal }, lead).catch(() => {})
  else void lead()
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no targets
    publish: (message) => channel?.postMessage(message),
    leave: () => {
      leaving.abort()
      channel?.close()
    },
  }
}
