import { useEffect } from 'react'

/**
 * Keeps the device's screen on while `isNeeded`. Browsers release the wake lock of a hidden page, so it is requested
 * again once the page is visible.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (document.visibilityState === 'hidden') return
      // The Screen Wake Lock API is missing in Firefox before 126 and on insecure origins. Devices refuse it when the
      // battery is low.
      const wakeLock = navigator.wakeLock as WakeLock | undefined
      lock = (await wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) void lock?.release()
    }
    const requestAgain = () => void request()
    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [isNeeded])
}
