/**
 * Moves this browser's places in circles to the player who takes over its history. If that fails, the page of the
 * circle offers it again.
 */
export async function claimCirclesOfBrowser(): Promise<void> {
  await import('../circles/claim-circles.ts').then(({ claimCirclesOfBrowser: claim }) => claim()).catch(() => {})
}
