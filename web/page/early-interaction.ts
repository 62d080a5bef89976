declare global {
  /** The button that a visitor clicked, or the form that they submitted, before React hydrated the page. */
  var earlyInteraction: HTMLElement | undefined
}

/**
 * A script that stores the last click on a button that shows options, or the last submitted guess, until React has
 * hydrated the page. It runs before the page's other scripts, which take seconds to load on slow phones.
 */
export const earlyInteractionScript = `for(let type of['click','submit'])addEventListener(type,event=>{let one=event.target.closest(type==='click'?'[data-ask]':'[data-guess]')
if(one&&!one.closest('[data-ready]'))event.preventDefault(earlyInteraction=one)},true)`

/** Repeats the click or submission that was made before React hydrated the page. */
export function replayPreHydrationInteraction(): void {
  const { earlyInteraction } = globalThis
  // The timeout lets the effects of a question card that is still hydrating run first.
  if (earlyInteraction)
    setTimeout(() =>
      earlyInteraction instanceof HTMLFormElement ? earlyInteraction.requestSubmit() : earlyInteraction.click(),
    )
}
