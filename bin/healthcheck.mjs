/** Exits with 0 if the site in this container is alive. */
const { status } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`)
process.exit(status === 200 ? 0 : 1)
