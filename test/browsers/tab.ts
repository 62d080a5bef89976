import { writeFile } from 'node:fs/promises'
import type { EngineWindow, InputSource } from './engine.ts'
import { aim, choose, find, focusField } from './in-page.ts'
import { describeTarget, serializeTarget, type Target } from './target.ts'

const WAIT_MS = 20_000
const POLL_MS = 50

/** Keys without a character, in WebDriver's encoding. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Shift: '\uE008' }

/** The actions of an end-to-end test on a page, for all browsers. */
export type Tab = ReturnType<typeof createTab>

export function createTab(window: EngineWindow, baseUrl: string) {
  const run = async <A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A): Promise<R> =>
    runIn(undefined, fn, ...args)

  const runIn = async <A extends unknown[], R>(
    frame: number | undefined,
    fn: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> => {
    const call = `(${fn.toString()})(...JSON.parse(json))`
    const source = `async (json) => { ${find.toString()}; return JSON.stringify((await ${call}) ?? null) }`
    return JSON.parse(await window.callFunction(source, JSON.stringify(args), frame)) as R
  }

  const perform = (...sources: InputSource[]) => window.performActions(sources)
  const strike = (keys: string[]) =>
    perform({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  const isThere = (target: Target) => run((one) => find(one) !== null, serializeTarget(target))

  const goto = (path: string) => window.navigate(new URL(path, baseUrl).href)

  return {
    run,
    runIn,
    goto,
    /** Opens a page and waits until its script is ready. */
    open: async (path: string) => {
      await goto(path)
      await until(`the script of ${path}`, () => run(readyPath))
    },
    /** Waits until a link has led to a page whose script is ready. Earlier clicks would be lost. */
    arrive: (path: string) => until(`the script of ${path}`, async () => (await run(readyPath)) === path),
    reload: async () => {
      await window.reload()
      await until('the script after a reload', () => run(readyPath))
    },
    goBack: () => window.goBack(),
    click: async (target: Target) => {
      const place = await until(
        `a click on ${describeTarget(target)}`,
        () => run(aim, serializeTarget(target)),
        (answer) => (typeof answer === 'string' ? answer : ''),
      )
      const { x, y } = place as { x: number; y: number }
      await perform({
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      })
    },
    /** Types into a field and replaces its content. React would ignore a value set by script. */
    type: async (target: Target, words: string) => {
      await until(`the field ${describeTarget(target)}`, () => run(focusField, serializeTarget(target)))
      await strike([...words])
    },
    choose: async (target: Target, label: string) => {
      await until(`the choice “${label}” of ${describeTarget(target)}`, () =>
        run(choose, serializeTarget(target), label),
      )
    },
    press: (...keys: (keyof typeof KEYS)[]) => strike(keys.map((key) => KEYS[key])),
    isThere,
    /** Waits until the target is visible. */
    see: (target: Target) => until(describeTarget(target), () => isThere(target)),
    /** Waits until the target is not visible. */
    seeNo: (target: Target) => until(`no ${describeTarget(target)}`, async () => !(await isThere(target))),
    /** Waits until the target is visible and returns its text. */
    text: (target: Target) =>
      until(describeTarget(target), () => run((one) => find(one)?.innerText ?? '', serializeTarget(target))),
    waitFor: <A extends unknown[], R>(fn: (...args: A) => R | Promise<R>, ...args: A) =>
      until(String(fn), () => run(fn, ...args)),
    resize: (width: number, height: number) => window.resize(width, height),
    addCookie: window.addCookie,
    screenshot: async (path: string) => writeFile(path, await window.screenshot()),
    errors: () => window.errors(),
    close: () => window.close(),
  }
}

/** Returns the path of the page once its script is ready. */
const readyPath = () => (document.getElementById('root')?.dataset['ready'] === undefined ? null : location.pathname)

/** Repeats a check until its result is truthy. Ignores errors, which occur while a page is being replaced. */
async function until<R>(what: string, ask: () => Promise<R>, reason?: (last: R) => string): Promise<R> {
  const deadline = performance.now() + WAIT_MS
  let last = ''
  while (performance.now() < deadline) {
    try {
      const answer = await ask()
      if (answer && !reason?.(answer)) return answer
      last = reason?.(answer) ?? ''
    } catch (error) {
      last = String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`Waited ${WAIT_MS} ms for ${what}${last ? `: ${last}` : ''}`)
}
