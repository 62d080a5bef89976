/** `npm run bench`: makes the checkout ready, finds a browser, and measures; `npm run bench -- siege`: that part alone. */
import { findChromium } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
build()
run('node', ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() })
