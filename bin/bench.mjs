/** `npm run bench`: makes the checkout ready, finds a browser, and measures. */
import { findBrowser } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
build()
run('node', ['bench/bench.ts'], { CHROMIUM_PATH: findBrowser() })
