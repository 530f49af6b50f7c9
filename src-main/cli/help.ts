import { gameList } from '../../src-games/index.ts'

export function formatHelp(): string {
  return `Usage: quartet run [options] BOT BOT BOT BOT [< CONFIG] [> OUTPUT]
       quartet replay [options] --orders FILE -s SEED NAME NAME NAME NAME
       quartet --list | --version | --help

run: plays a match. A BOT is the name of a bot, or the path of its source file (.ts, .js, .cc).
Options and bots may be mixed.
  -s, --seed N         seed of the match (a fresh one when not given)
  -i, --input FILE     configuration (otherwise from the standard input)
  -o, --output FILE    the match, as the original program writes it (otherwise to the standard output)
      --game GAME      expect a configuration of this game: ${gameList.map(({ id }) => id).join(', ')}
      --limits L       none: no limit of CPU time (default); jutge: the limits of the judge
      --data DIR       also know the bots of this data folder

replay: plays a match again from its logged orders; no bot runs. The NAMEs are those to be printed.
      --orders FILE    lines "round R" and "SEAT COMMAND ARGUMENTS…"; may be gzipped
  -s, -i, -o, --game   as above

  -l, --list           names of the bots that run knows (with --game and --data)
  -v, --version        versions of Quartet and of its games
  -h, --help           this text

Exit code: 0 done, 1 something given is bad, 2 the command line is.
`
}
