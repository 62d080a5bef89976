/** `npm start`: makes the checkout ready and serves it, under the pinned Node. */
import { spawn } from 'node:child_process'
import nodeModule from 'node:module'
import { join } from 'node:path'
import { build, install, isReadyToServe, pinnedEnvironment, ROOT } from './prepare.mjs'

const OLDEST_NODE = 24

if (!isReadyToServe()) {
  install()
  build()
}
if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) {
  // Compiled code is kept between starts: a second start answers in a fraction of the time.
  nodeModule.enableCompileCache?.(join(ROOT, 'node_modules/.cache/compiled'))
  await import('#server/main.ts')
} else {
  const server = spawn('node', [...process.execArgv, 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: pinnedEnvironment(),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code) => process.exit(code ?? 1))
}
