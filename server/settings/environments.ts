/** What a process of ours is started with that no setting is any business of. */
export function bareEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env
  // Windows starts nothing without it.
  return SystemRoot === undefined ? {} : { SystemRoot }
}

/** That, and where compiled code is kept: it starts sooner, and in a tenth less memory. */
export function compilingEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE: kept } = process.env
  return { ...bareEnvironment(), ...(kept ? { NODE_COMPILE_CACHE: kept } : {}) }
}

/**
 * All of the environment, for a process that works on much at once and then gives memory back: where the C library is GNU's,
 * it would keep a heap for each thread, and, once a large piece was given back, all pieces of its size.
 */
export function environmentApart(): Record<string, string | undefined> {
  return { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
}

/** What systemd wants of a service that it started: messages, and a ping of its watchdog within some time or `null`. */
export function systemdWishes(): { wantsMessages: boolean; watchdogMs: number | null } {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = process.env
  const watchdogMs = Number(microseconds ?? 0) / 1000
  return { wantsMessages: Boolean(socket), watchdogMs: watchdogMs > 0 ? watchdogMs : null }
}
