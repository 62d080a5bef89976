declare global {
  /** What a visitor pressed or sent before the page was interactive. */
  var earlyPress: HTMLElement | undefined
}

/**
 * Holds the last press of a button that shows options, or the last sent guess, until the page is interactive. Runs
 * before the page's scripts, which slow phones load after seconds.
 */
export const earlyPressScript = `for(let type of['click','submit'])addEventListener(type,event=>{let one=event.target.closest(type==='click'?'[data-ask]':'[data-guess]')
if(one&&!one.closest('[data-ready]'))event.preventDefault(earlyPress=one)},true)`

/** Repeats what was held, once React listens. */
export function repeatEarlyPress(): void {
  const { earlyPress } = globalThis
  // Later, because the effects of a card that is still hydrating come first.
  if (earlyPress)
    setTimeout(() => (earlyPress instanceof HTMLFormElement ? earlyPress.requestSubmit() : earlyPress.click()))
}
