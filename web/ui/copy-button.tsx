import { useState } from 'react'
import { Button } from './button.tsx'
import { StatusMessage } from './status-message.tsx'

/** A button that copies `text`, and says whether the browser allowed it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState({ text: '', message: '' })
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome({ text, message: 'Copied' }),
      () => setOutcome({ text, message: 'Your browser didn’t allow that. Please select and copy it yourself.' }),
    )
  return (
    <>
      <Button quiet onClick={() => void copy()}>
        {label}
      </Button>
      {/* A message about an earlier text disappears. */}
      <StatusMessage>{outcome.text === text ? outcome.message : ''}</StatusMessage>
    </>
  )
}
