/** Scrolls to an element that appears with the next render and focuses it. */
export function scrollToElement(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const target = find()
    if (!target) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.focus({ preventScroll: true })
    const place = target.closest('li') ?? target
    place.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
  })
}

/** Scrolls to a question's answer controls; `number` counts from 1. */
export function scrollToQuestion(number: number): void {
  scrollToElement(() => {
    const controls = document
      .getElementById(`question-${number}`)
      ?.querySelectorAll<HTMLElement>('article :is(button, input)')
    // Looks for a visible control of the question, because the answer options are in the page before they become
    // visible.
    return [...(controls ?? [])].find(
      (one) => one.offsetParent !== null && getComputedStyle(one).visibility === 'visible',
    )
  })
}
