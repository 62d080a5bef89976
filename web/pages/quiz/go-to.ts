/** Scrolls to what will stand there after the next render, and puts the focus on it or inside. */
export function goTo(find: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    const target = find()
    if (!target) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    target.focus({ preventScroll: true })
    const place = target.closest('li') ?? target
    place.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' })
  })
}

/** Goes to where the question of a number, counted from 1, is answered. */
export function goToQuestion(number: number): void {
  goTo(() => {
    const controls = document
      .getElementById(`question-${number}`)
      ?.querySelectorAll<HTMLElement>('article :is(button, input)')
    // The options are there before they are shown.
    return [...(controls ?? [])].find(
      (one) => one.offsetParent !== null && getComputedStyle(one).visibility === 'visible',
    )
  })
}
