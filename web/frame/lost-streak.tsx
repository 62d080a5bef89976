import { useState } from 'react'
import { Toast } from '../ui/toast.tsx'

/** Tells the player once that the streak has ended. */
export function LostStreakToast({ days }: { days: number }) {
  const [isShown, setShown] = useState(true)
  const length = days === 1 ? 'one day' : `${days} days`
  const message = `Your streak of ${length} has ended. It happens! Today’s question starts a new one.`
  return <Toast message={isShown ? message : ''} onClose={() => setShown(false)} />
}
