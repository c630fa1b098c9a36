/** Stands in the built server for libraries that it does not use (`leftOut` in build.mjs). */
module.exports = () => {
  throw new Error('this library is left out of the build');
};
