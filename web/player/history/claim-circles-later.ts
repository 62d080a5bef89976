/**
 * Moves the circle memberships of a visitor in this browser to the player's account, with code that is loaded on
 * demand. Errors are ignored, because the page of a circle offers this again.
 */
export async function claimBrowserCirclesInBackground(): Promise<void> {
  await import('../circles/claim-circles.ts')
    .then(({ claimCirclesOfBrowser }) => claimCirclesOfBrowser())
    .catch(() => {})
}
