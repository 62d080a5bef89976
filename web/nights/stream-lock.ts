type StreamLockCallbacks<Message> = {
  /** Called when this tab has to open the stream. */
  onLead: () => void
  /** Called when another tab has opened the stream in place of this tab. */
  onYield: () => void
  onMessage: (message: Message) => void
}

type StreamLock<Message> = { publish: (message: Message) => void; leave: () => void }

/**
 * A message between tabs of a browser without the Web Locks API: the sending tab opens the stream, or has closed it.
 */
type LeaderMessage = { leader: 'claimed' | 'left' }

/**
 * The maximum random delay before a tab claims the stream, so that tabs do not claim it at the same time after another
 * tab has closed it.
 */
const MAX_CLAIM_DELAY_MS = 300

/**
 * Makes one tab of a browser the leader, which opens the stream of a quiz night and publishes its messages to the other
 * tabs.
 */
export function joinTabLeaderElection<Message extends object>(
  name: string,
  callbacks: StreamLockCallbacks<Message>,
): StreamLock<Message> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  if (!channel) {
    callbacks.onLead()
    return { publish: () => {}, leave: () => {} }
  }
  // `navigator.locks` can be missing, although its type says otherwise: browsers provide the Web Locks API only on
  // secure origins.
  const locks = navigator.locks as LockManager | undefined
  return locks ? leadByLock(locks, channel, callbacks) : leadByClaim(channel, callbacks)
}

function leadByLock<Message extends object>(
  locks: LockManager,
  channel: BroadcastChannel,
  { onLead, onMessage }: StreamLockCallbacks<Message>,
): StreamLock<Message> {
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve())
  })
  channel.addEventListener('message', ({ data }) => onMessage(data as Message))
  const lead = () => {
    if (!leaving.signal.aborted) onLead()
    return left
  }
  locks.request(channel.name, { signal: leaving.signal }, lead).catch(() => {})
  return {
    publish: (message) => send(channel, message),
    leave: () => {
      leaving.abort()
      channel.close()
    },
  }
}

/**
 * Makes one tab the leader without the Web Locks API, which is missing on insecure origins. The tab that was opened
 * last leads. Once it is closed, another tab leads.
 */
function leadByClaim<Message extends object>(
  channel: BroadcastChannel,
  { onLead, onYield, onMessage }: StreamLockCallbacks<Message>,
): StreamLock<Message> {
  let isLeading = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const claim = () => {
    isLeading = true
    send(channel, { leader: 'claimed' } satisfies LeaderMessage)
    onLead()
  }
  channel.addEventListener('message', ({ data }) => {
    const message = data as Message | LeaderMessage
    if (!('leader' in message)) return onMessage(message)
    clearTimeout(timer)
    if (message.leader === 'left') timer = setTimeout(claim, Math.random() * MAX_CLAIM_DELAY_MS)
    else if (isLeading) {
      isLeading = false
      onYield()
    }
  })
  claim()
  return {
    publish: (message) => send(channel, message),
    leave: () => {
      clearTimeout(timer)
      if (isLeading) send(channel, { leader: 'left' } satisfies LeaderMessage)
      channel.close()
    },
  }
}

function send(channel: BroadcastChannel, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have no targets
  channel.postMessage(message)
}
