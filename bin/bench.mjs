/**
 * `npm run bench`: prepares the checkout, finds a browser, and runs all benchmarks. `npm run bench -- siege` runs
 * one.
 */
import { findChromium } from './browser.mjs'
import { build, install, run } from './prepare.mjs'

install()
build()
run('node', ['bench/bench.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: findChromium() })
