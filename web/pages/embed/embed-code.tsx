import { CopyButton } from '../../ui/copy-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** The HTML code of an embed, with a button that copies it. */
export function EmbedCode({ code }: { code: string }) {
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
      <CopyButton text={code} label="Copy the code" />
    </div>
  )
}
