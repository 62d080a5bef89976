/**
 * How what the server runs is written: without comments, and in ASCII alone. Node keeps a script's text as long as it runs, one byte a
 * character where the whole file is Latin, and two for all of it as soon as one curly quote is not. Names and lines stay, so that
 * a stack can be read.
 */
export const SERVER_OUTPUT = {
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false, asciiOnly: true },
  },
} as const
