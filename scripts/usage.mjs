// What `npm start` says of itself: plain Node, so that it can be told before anything is built.
export const usage = 'Use: npm start -- [--host ADDRESS] [--port N] [--data FOLDER] [--no-build] [--help]';

export const help = `${usage}

  --host ADDRESS  the address on which it listens; 127.0.0.1 unless told, 0.0.0.0 for the whole network
  --port N        the port; 5190 unless told, the next free one where it is taken
  --data FOLDER   the folder of the battles; taxiarch-data unless told
  --no-build      starts what was built before
  --help          says this

Everything else is set by the environment: docs/hosting.md names it.`;
