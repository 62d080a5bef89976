/** The browser entry of `npm run dev`. Sets up React's hot reloading before it loads the application. */
// @ts-expect-error -- the development server creates this module
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(globalThis)
Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import(import.meta.url.includes('?embed') ? './embed/embed.tsx' : './entry-client.tsx')
