/** The browser's side of `npm run dev`: what React needs for hot reloading, before anything of ours. */
// @ts-expect-error -- made by the development server
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(globalThis)
Object.assign(globalThis, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import(import.meta.url.includes('?embed') ? './embed/embed.tsx' : './entry-client.tsx')
