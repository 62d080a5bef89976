const loading = new Map<string, Promise<void>>()

/** Loads a provider's script, once; a failure can be tried again. */
export function loadScript(address: string, provider: string): Promise<void> {
  const before = loading.get(address)
  if (before) return before
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
