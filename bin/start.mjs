/** `npm start`: prepares the checkout and serves it with the pinned Node. */
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import {
  buildOutdatedBundles,
  COMPILE_CACHE_FOLDER,
  installNpmPackages,
  isSiteReadyToServe,
  getPinnedNodeEnvironmentVariables,
  ROOT,
} from './prepare.mjs'

const OLDEST_NODE = 24

/** The server program, which `bin/build-server.ts` builds from `server/main.ts`. */
const SERVER = new URL('../dist/site/main.js', import.meta.url)

if (!isSiteReadyToServe()) {
  installNpmPackages()
  buildOutdatedBundles()
}
if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  // Child processes for imports and pictures inherit this variable.
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE_FOLDER
  nodeModule.enableCompileCache?.()
  await import(SERVER.href)
} else {
  const server = spawn('node', [...process.execArgv, fileURLToPath(SERVER)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: getPinnedNodeEnvironmentVariables(),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 1))
}
