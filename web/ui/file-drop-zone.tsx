import { type ReactNode, useState } from 'react'

/** Accepts dropped files. Sets `data-over` while files are dragged over it. */
export function FileDropZone(props: {
  className: string | undefined
  onDrop: (files: FileList) => void
  children: ReactNode
}) {
  const [over, setOver] = useState(false)
  return (
    <div
      className={props.className}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        props.onDrop(event.dataTransfer.files)
      }}
    >
      {props.children}
    </div>
  )
}
