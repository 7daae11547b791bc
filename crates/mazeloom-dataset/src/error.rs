//! Errors of data sets.

mazeloom::errors! {
    /// The reason why a description cannot be used, or a shard cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum DatasetError {
        /// The description is wrong; the message says what, and in which line if that is known.
        Description(message: String) => "{message}";
        /// A maze could not be made, measured or written.
        Maze {
            /// Its recipe.
            recipe: String,
            /// The error, and what would work.
            reason: String,
        } => "{recipe}: {reason}";
        /// Too few mazes pass the filters.
        TooFew {
            /// The number of the shard.
            shard: u64,
            /// The mazes that were found.
            found: u64,
            /// The mazes that the shard has.
            wanted: u64,
            /// The mazes that were made.
            candidates: u64,
        } =>
            "shard {shard}: {found} of {wanted} mazes found among {candidates}; relax `filters` \
             or `duplicates`, use larger mazes, or lower `count`";
        /// There is no shard with this number.
        NoShard {
            /// The number that was given.
            shard: u64,
            /// The number of shards.
            shards: u64,
        } =>
            "there is no shard {shard}; the shards of this data set are 0 to {}", shards.saturating_sub(1);
        /// A file could not be encoded, or a manifest is not one.
        File(message: String) => "{message}";
    }
}
