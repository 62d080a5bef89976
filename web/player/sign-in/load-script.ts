const loading = new Map<string, Promise<void>>()

/** Loads a provider's script once. A failed load can be retried. */
export function loadScript(address: string, provider: string): Promise<void> {
  const pending = loading.get(address)
  if (pending) return pending
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${provider} could not be reached`))
    })
  })
  script.src = address
  script.async = true
  document.head.append(script)
  loading.set(address, loaded)
  return loaded
}
