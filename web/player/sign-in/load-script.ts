const pendingScripts = new Map<string, Promise<void>>()

/** Loads the script of a login provider once. A failed load can be retried. */
export function loadLoginProviderScript(address: string, provider: string): Promise<void> {
  const pending = pendingScripts.get(address)
  if (pending) return pending
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      pendingScripts.delete(address)
      script.remove()
      reject(new Error(`${provider} could not be reached`))
    })
  })
  script.src = address
  script.async = true
  document.head.append(script)
  pendingScripts.set(address, loaded)
  return loaded
}
