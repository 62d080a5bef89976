/** Returns the minimal environment of a child process that needs no settings. */
export function getMinimalChildProcessEnvironment(): Record<string, string> {
  const { SystemRoot } = process.env
  // Windows cannot start a process without this variable.
  return SystemRoot === undefined ? {} : { SystemRoot }
}

/**
 * Returns the minimal environment with the compile cache. A child process then starts faster and uses a tenth less
 * memory.
 */
export function getCompileCacheEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE: kept } = process.env
  return { ...getMinimalChildProcessEnvironment(), ...(kept ? { NODE_COMPILE_CACHE: kept } : {}) }
}

/**
 * Returns the whole environment with limits for glibc's allocator. Without them a child process that needs much memory
 * for a short time keeps one heap for each thread and returns little to the system.
 */
export function getLowMemoryEnvironmentVariables(): Record<string, string | undefined> {
  return { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
}

/**
 * Returns the options that systemd passes to the service: whether systemd listens for status messages, and its watchdog
 * timeout in milliseconds or `null`.
 */
export function getSystemdOptions(): { wantsMessages: boolean; watchdogMs: number | null } {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = process.env
  const watchdogMs = Number(microseconds ?? 0) / 1000
  return { wantsMessages: Boolean(socket), watchdogMs: watchdogMs > 0 ? watchdogMs : null }
}
