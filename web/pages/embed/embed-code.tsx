import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The HTML code with a copy button. */
export function EmbedCode({ code }: { code: string }) {
  const [message, setMessage] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setMessage('Copied'),
      () => setMessage('Your browser did not let us copy it: please select it and copy it'),
    )
  return (
    <div>
      <TextArea
        label="The code for your page"
        name="code"
        rows={5}
        readOnly
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>Copy the code</Button>
      <StatusMessage>{message}</StatusMessage>
    </div>
  )
}
